import type { PageAssets } from './build-assets.ts'

/**
 * Elements with this attribute stand below the first view on any screen; web/ui/global.css shows them. With the value `true` everything
 * behind them does, too. Should the sheets never come, they show as they are.
 */
const FOLD = 'data-fold'
// important, since whoever wants less motion has all others ended
const BELOW =
  `[${FOLD}]{visibility:hidden;content-visibility:hidden;contain-intrinsic-size:auto 40rem;animation:unfold 0s 4s forwards!important}` +
  `[${FOLD}=card]{contain-intrinsic-size:auto 20rem}` +
  '@keyframes unfold{to{visibility:visible;content-visibility:visible}}'

/** The styles of what stands above the fold of a page; undefined where it has none. */
export function firstView(html: string, assets: PageAssets): string | undefined {
  const fold = html.indexOf(` ${FOLD}="true"`)
  return fold < 0 ? undefined : assets.stylesFor(html.slice(0, fold)) + BELOW
}
