/**
 * The negative control of the uploads' benchmark: decodes a picture from standard input without a size limit, and
 * prints the MB that it took.
 */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

const file = await buffer(process.stdin)
const before = process.memoryUsage.rss()
let highest = before
const timer = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss())
}, 20)
const { data } = await sharp(file, { limitInputPixels: false })
  .toColourspace('srgb')
  .raw()
  .toBuffer({ resolveWithObject: true })
clearInterval(timer)
highest = Math.max(highest, process.memoryUsage.rss())
console.log(JSON.stringify({ mb: Math.round((highest - before) / 1e6), bytes: data.length }))
