const font = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
// the tokens of web/ui/styles/tokens.css as values: mail programs support no variables
const light = {
  canvas: '#F6F7F3',
  surface: '#FFFFFF',
  box: '#EDF0EA',
  border: '#D8DED6',
  text: '#14211B',
  faint: '#5C6B63',
  primary: '#0E5E45',
  onPrimary: '#FFFFFF',
} as const
const dark = {
  canvas: '#0D1411',
  surface: '#141D19',
  box: '#1C2722',
  border: '#2C3A33',
  text: '#E8F0EB',
  faint: '#97A69E',
  primary: '#5FCB9F',
  onPrimary: '#05241A',
} as const satisfies Record<keyof typeof light, string>

/**
 * The styles of mails. Styles that all mail programs support are inline; the dark ones, which some support, are in the
 * style sheet.
 */
export const mailStyles = {
  sheet: `@media (prefers-color-scheme:dark){
.canvas{background:${dark.canvas}!important}
.card{background:${dark.surface}!important;border-color:${dark.border}!important}
.ink{color:${dark.text}!important}
.faint{color:${dark.faint}!important}
.brand{color:${dark.primary}!important}
.code,.quote,.tile{background:${dark.box}!important;color:${dark.text}!important}
.choice{border-color:${dark.faint}!important;color:${dark.text}!important}
.button,.mark{background:${dark.primary}!important;color:${dark.onPrimary}!important}
}
@media (max-width:480px){.card{padding:24px 20px 8px!important}}`,
  canvas: `margin:0;padding:0;background:${light.canvas};${font};font-size:16px;line-height:1.5`,
  preview: 'display:none;max-height:0;overflow:hidden',
  brand: `${font};font-size:20px;font-weight:800;letter-spacing:-0.02em;text-decoration:none;color:${light.primary}`,
  mark: `display:inline-block;width:30px;height:30px;border-radius:8px;font-weight:800;font-size:18px;line-height:30px;text-align:center;letter-spacing:0;background:${light.primary};color:${light.onPrimary}`,
  card: `padding:32px 32px 16px;border:1px solid ${light.border};border-radius:16px;background:${light.surface};${font}`,
  title: `margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:700;color:${light.text}`,
  paragraph: `margin:0 0 16px;overflow-wrap:anywhere;color:${light.text}`,
  code: `margin:0 0 16px;padding:16px;border-radius:12px;background:${light.box};font-size:32px;line-height:40px;font-weight:700;letter-spacing:0.2em;text-align:center;font-variant-numeric:tabular-nums;-webkit-user-select:all;user-select:all;color:${light.text}`,
  quote: `margin:0 0 16px;padding:12px 16px;border-radius:12px;white-space:pre-wrap;overflow-wrap:anywhere;background:${light.box};color:${light.text}`,
  lot: `margin:0;font-weight:600;overflow-wrap:anywhere;color:${light.text}`,
  lotPicture: `display:block;width:64px;height:48px;border-radius:8px;object-fit:cover;background:${light.box}`,
  quiet: `margin:0 0 16px;font-size:14px;overflow-wrap:anywhere;color:${light.faint}`,
  spelled: `overflow-wrap:anywhere;color:${light.faint}`,
  button: `display:inline-block;padding:12px 20px;border-radius:12px;font-weight:600;text-decoration:none;background:${light.primary};color:${light.onPrimary}`,
  second: `display:inline-block;padding:11px 19px;border:1px solid ${light.faint};border-radius:12px;font-weight:600;text-decoration:none;color:${light.text}`,
  choice: `display:inline-block;min-width:28px;padding:12px 8px;border:1px solid ${light.faint};border-radius:12px;font-weight:600;text-align:center;text-decoration:none;white-space:nowrap;color:${light.text}`,
  footer: `padding:16px 12px 0;${font};font-size:13px;line-height:20px;overflow-wrap:anywhere;color:${light.faint}`,
  footerLink: `color:${light.faint};text-decoration:underline`,
} as const
