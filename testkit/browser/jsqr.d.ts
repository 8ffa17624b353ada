/** The package's types declare the function as the default export; in Node it is one level deeper. */
declare module 'jsqr' {
  const jsqr: { default(pixels: Uint8ClampedArray, width: number, height: number): { data: string } | null }
  export default jsqr
}
