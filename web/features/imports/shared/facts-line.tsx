/** Short facts in a line, those that are false left out. */
export function FactsLine({
  facts,
  className,
}: {
  facts: readonly (string | false)[]
  className?: string | undefined
}) {
  return <p className={className}>{facts.filter(Boolean).join(' · ')}</p>
}
