/** Its own types call the function the default export of the module, where Node finds it one level deeper. */
declare module 'jsqr' {
  const jsqr: { default(pixels: Uint8ClampedArray, width: number, height: number): { data: string } | null }
  export default jsqr
}
