import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { World } from './world.ts'

interface Wanted {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp'
  colour?: string
}

/** A real picture of one colour with a lighter left half, so that turning it shows. */
export async function aPicture({
  width = 800,
  height = 600,
  format = 'jpeg',
  colour = '#2f6b4f',
}: Wanted = {}): Promise<Buffer> {
  const half = await sharp({
    create: { width: Math.ceil(width / 2), height, channels: 3, background: '#f0f0f0' },
  })
    .raw()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: half, raw: { width: Math.ceil(width / 2), height, channels: 3 }, left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer()
}

/** A phone's photo: lying on its side, with place, device and a description in its metadata. */
export async function aPhonePhoto(): Promise<Buffer> {
  const upright = await aPicture({ width: 900, height: 600 })
  return sharp(upright)
    .withExif({
      IFD0: { Make: 'Example Phones', Model: 'EX-1' },
      IFD2: { BodySerialNumber: 'SERIAL-0042' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '21/1 10/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '72/1 49/1 51/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>',
    )
    .jpeg()
    .toBuffer()
}

export interface UploadAnswer {
  status: number
  body: { success: boolean; images: string[]; reason?: string; toast?: { message: string } }
}

interface Part {
  content: Buffer
  name?: string
  type?: string
  field?: string
}

/** The body of a multipart request, and the header that goes with it. */
export function multipart(parts: Part[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'picture-boundary'
  const chunks = parts.flatMap(({ content, name = 'photo.jpg', type = 'image/jpeg', field = 'images' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** Uploads pictures to a listing through the API. */
export async function upload(
  { app }: World,
  listingId: string,
  parts: (Buffer | Part)[],
  as?: { token: string },
): Promise<UploadAnswer> {
  const { payload, headers } = multipart(parts.map(part => (Buffer.isBuffer(part) ? { content: part } : part)))
  const response = await app.inject({
    method: 'PUT',
    url: `/api/deadstock/${listingId}/images`,
    headers: { ...headers, ...(as && { authorization: `Bearer ${as.token}` }) },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}

/** The files of pictures in a world. */
export function storedFiles({ dataDir }: World): string[] {
  const folder = join(dataDir, 'images')
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []
  return names.filter(name => name.includes('.'))
}

/** A PDF that contains a script; its pages of `width` × `height` points draw `content`: a red left half. */
export function aPdf({ pages = 1, width = 300, height = 400, content = '1 0 0 rg 0 0 150 400 re f' } = {}): Buffer {
  const numbers = Array.from({ length: pages }, (_, page) => 4 + page)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>',
    `<</Type/Pages/Count ${pages}/Kids[${numbers.map(number => `${number} 0 R`).join(' ')}]>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ...numbers.map(() => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 3 0 R>>`),
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF`, 'latin1')
}

/** A photo, different for each number, with light and dark areas all over, as fingerprints need. */
export async function aPhoto(
  number: number,
  { width = 960, height = 720, quality = 90, format = 'jpeg' }: Wanted & { quality?: number } = {},
): Promise<Buffer> {
  // a generator with a fixed seed: the same number draws the same photo
  let state = number * 2_654_435_761 + 1
  const grey = Buffer.from(
    Array.from({ length: 12 * 9 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state >>> 24
    }),
  )
  const decoded = await sharp(grey, { raw: { width: 12, height: 9, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(decoded.data, { raw: decoded.info }).toFormat(format, { quality }).toBuffer()
}
