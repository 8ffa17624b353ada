/** Its own types call the function the module's default export, which Node finds one level deeper. */
declare module 'jsqr' {
  const jsqr: { default(pixels: Uint8ClampedArray, width: number, height: number): { data: string } | null }
  export default jsqr
}
