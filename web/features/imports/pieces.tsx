/** Short facts in a line, those that are false left out. */
export function Pieces({ pieces, className }: { pieces: readonly (string | false)[]; className?: string | undefined }) {
  return <p className={className}>{pieces.filter(Boolean).join(' · ')}</p>
}
