import type { ReactNode } from 'react'

type PairsProps = { pairs: readonly (readonly [name: string, value: ReactNode])[]; className?: string | undefined }

/** Names with their values. */
export const Pairs = ({ pairs, className }: PairsProps) => (
  <dl className={className}>
    {pairs.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
