/** Short facts in one line; a fact that is `false` is left out. */
export function FactsLine({
  facts,
  className,
}: {
  facts: readonly (string | false)[]
  className?: string | undefined
}) {
  return <p className={className}>{facts.filter(Boolean).join(' · ')}</p>
}
