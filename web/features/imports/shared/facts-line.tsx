/** Short facts in one line, without the false ones. */
export function FactsLine({
  facts,
  className,
}: {
  facts: readonly (string | false)[]
  className?: string | undefined
}) {
  return <p className={className}>{facts.filter(Boolean).join(' · ')}</p>
}
