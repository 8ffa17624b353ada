import { encode } from 'uqr'

/** A QR code, dark on light in both themes, because many cameras cannot read light on dark. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
