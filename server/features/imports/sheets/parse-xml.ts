import { SaxesParser } from 'saxes'
import { SheetFault } from './sheet-fault.ts'

/** The events of an XML file; names have no prefixes. */
export interface XmlEvents {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Parses an XML file that arrives in pieces; memory contains only data that the event handlers store. */
export async function parseXml(pieces: AsyncIterable<Buffer>, { open, text, close }: XmlEvents): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const decoder = new TextDecoder()
  parser.on('error', () => {
    throw new SheetFault('damaged')
  })
  if (open) parser.on('opentag', tag => open(withoutPrefix(tag.name), tag.attributes))
  if (close) parser.on('closetag', tag => close(withoutPrefix(tag.name)))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }))
  parser.close()
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)
