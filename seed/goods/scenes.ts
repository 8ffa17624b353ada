/** Left edge, top edge and width of a close-up, as shares of the picture; its height is the same share. */
export type Crop = readonly [left: number, top: number, width: number]

interface Scene {
  /** File names without extension, the main picture first. */
  files: readonly string[]
  /** Two close-ups of the main picture. */
  crops: readonly [Crop, Crop]
  /** Degrees by which the hue may be turned, for lots in other colours. */
  hues?: readonly number[]
  /** True if the picture contains writing and must not be mirrored. */
  written?: true
}

// biome-ignore format: one scene a row reads as the table it is
const table = {
  fabric: { files: ['textiles-dyed-cotton-fabric-rolls-1', 'textiles-dyed-cotton-fabric-rolls-3'], crops: [[0.08, 0.05, 0.62], [0.36, 0.1, 0.62]] },
  tshirts: { files: ['apparel-round-neck-t-shirts-1', 'apparel-round-neck-t-shirts-3'], crops: [[0.02, 0.14, 0.6], [0.38, 0.14, 0.6]] },
  coil: { files: ['metals-steel-strip-coils-1'], crops: [[0.1, 0.05, 0.6], [0.36, 0.02, 0.62]] },
  bangles: { files: ['jewellery-bangles-1'], crops: [[0.12, 0.22, 0.58], [0.36, 0.05, 0.62]] },
  pump: { files: ['machinery-pump-and-motor-set-1', 'machinery-pump-and-motor-set-2'], crops: [[0.06, 0.1, 0.6], [0.36, 0.12, 0.62]], hues: [150] },
  crockery: { files: ['houseware-ceramic-crockery-1'], crops: [[0.03, 0.2, 0.6], [0.38, 0.15, 0.6]], hues: [120, 230] },
  cartons: { files: ['packaging-corrugated-cartons-1'], crops: [[0.14, 0.05, 0.58], [0.34, 0.22, 0.6]], written: true },
  tiles: { files: ['building-ceramic-floor-tiles-1'], crops: [[0.04, 0.18, 0.6], [0.3, 0.24, 0.62]] },
  spices: { files: ['food-spice-jars-1'], crops: [[0.08, 0.26, 0.6], [0.34, 0.26, 0.6]] },
  bearings: { files: ['industrial-ball-bearings-1'], crops: [[0.03, 0.28, 0.6], [0.24, 0.04, 0.62]] },
  pcb: { files: ['electronics-circuit-boards-1', 'electronics-circuit-boards-3'], crops: [[0.03, 0.32, 0.6], [0.38, 0.06, 0.6]] },
  cable: { files: ['electrical-cable-drums-1'], crops: [[0.1, 0.02, 0.6], [0.38, 0.3, 0.6]], },
  cosmetics: { files: ['personal-care-cosmetic-bottles-1'], crops: [[0.04, 0.3, 0.6], [0.36, 0.28, 0.6]] },
  capsules: { files: ['health-capsule-bottles-1'], crops: [[0.04, 0.3, 0.6], [0.3, 0.18, 0.62]] },
  cricket: { files: ['toys-sports-cricket-bats-and-balls-1'], crops: [[0.16, 0.05, 0.6], [0.24, 0.38, 0.6]] },
  saplings: { files: ['agri-potted-saplings-1'], crops: [[0.08, 0.22, 0.6], [0.34, 0.14, 0.6]] },
  cushions: { files: ['home-textiles-cushions-2'], crops: [[0.02, 0.22, 0.6], [0.38, 0.22, 0.6]], hues: [90, 200, 290] },
  tyres: { files: ['automotive-car-tyres-1'], crops: [[0.06, 0.02, 0.62], [0.36, 0.28, 0.6]] },
  boots: { files: ['footwear-leather-safety-boots-1'], crops: [[0.06, 0.26, 0.62], [0.3, 0.12, 0.62]] },
  granules: { files: ['plastics-rubber-plastic-granules-1'], crops: [[0.02, 0.32, 0.6], [0.32, 0.3, 0.62]], hues: [70] },
  chair: { files: ['wood-furniture-office-chair-1'], crops: [[0.2, 0, 0.58], [0.22, 0.38, 0.6]], hues: [160, 40] },
  drums: { files: ['chemicals-steel-chemical-drums-1', 'chemicals-steel-chemical-drums-2'], crops: [[0.12, 0.08, 0.62], [0.34, 0.16, 0.62]] },
  kraft_reels: { files: ['paper-kraft-paper-reels-1'], crops: [[0.04, 0.04, 0.6], [0.38, 0.28, 0.6]] },
  mixed: { files: ['mixed-mixed-goods-pallet-1', 'mixed-mixed-goods-pallet-3'], crops: [[0.1, 0.12, 0.6], [0.36, 0.14, 0.6]] },
  yarn: { files: ['textiles-yarn-cones-1', 'textiles-yarn-cones-3'], crops: [[0.03, 0.2, 0.6], [0.38, 0.2, 0.6]] },
  copper_coil: { files: ['metals-copper-tube-coils-1'], crops: [[0.26, 0.14, 0.62], [0.03, 0.3, 0.6]] },
  folded_tees: { files: ['apparel-folded-t-shirts-1', 'apparel-folded-t-shirts-3'], crops: [[0.08, 0.24, 0.6], [0.36, 0.14, 0.6]], hues: [140] },
  laptops: { files: ['electronics-laptops-1'], crops: [[0.04, 0.16, 0.58], [0.4, 0.24, 0.58]] },
  steel_cookware: { files: ['houseware-steel-cookware-1'], crops: [[0.04, 0.12, 0.6], [0.32, 0.22, 0.64]] },
  plywood: { files: ['wood-furniture-plywood-sheets-1'], crops: [[0.08, 0.22, 0.6], [0.36, 0.1, 0.62]] },
  gears: { files: ['industrial-spur-gears-1'], crops: [[0.02, 0.24, 0.62], [0.34, 0.06, 0.62]] },
  watches: { files: ['jewellery-wrist-watches-1'], crops: [[0.02, 0.2, 0.6], [0.38, 0.2, 0.6]], written: true },
  soap: { files: ['personal-care-soap-bars-1'], crops: [[0.06, 0.24, 0.6], [0.38, 0.14, 0.6]], written: true },
  led_bulbs: { files: ['electrical-led-bulbs-1'], crops: [[0.04, 0.28, 0.6], [0.38, 0.28, 0.6]], written: true },
  towels: { files: ['home-textiles-terry-bath-towels-1', 'home-textiles-terry-bath-towels-2'], crops: [[0.04, 0.22, 0.6], [0.38, 0.14, 0.6]] },
  belts: { files: ['footwear-leather-leather-belts-1'], crops: [[0.02, 0.22, 0.6], [0.36, 0.18, 0.6]] },
  blocks: { files: ['toys-sports-toy-building-blocks-1'], crops: [[0.18, 0.1, 0.6], [0.32, 0.32, 0.62]], hues: [90] },
  drip: { files: ['agri-drip-irrigation-coils-1'], crops: [[0.04, 0.12, 0.6], [0.4, 0.38, 0.58]] },
  rice: { files: ['food-rice-sacks-1', 'food-rice-sacks-3'], crops: [[0.04, 0.1, 0.6], [0.38, 0.14, 0.6]], written: true },
  pet_bottles: { files: ['packaging-pet-bottles-1'], crops: [[0.03, 0.1, 0.6], [0.36, 0.22, 0.62]] },
  bars: { files: ['metals-round-steel-bars-1'], crops: [[0.02, 0.26, 0.6], [0.36, 0.1, 0.6]] },
  enamel_cookware: { files: ['houseware-enamelled-cookware-2'], crops: [[0.04, 0.12, 0.6], [0.32, 0.22, 0.64]], hues: [140, 220] },
  paint_cans: { files: ['chemicals-paint-cans-1'], crops: [[0.12, 0.28, 0.6], [0.34, 0.34, 0.6]], hues: [60] },
  pipes: { files: ['plastics-rubber-pvc-pipes-1', 'plastics-rubber-pvc-pipes-2'], crops: [[0.04, 0.24, 0.6], [0.36, 0.06, 0.62]] },
  notebooks: { files: ['paper-spiral-notebooks-1'], crops: [[0.08, 0.14, 0.6], [0.36, 0.24, 0.6]], hues: [120, 240], written: true },
  bolts: { files: ['industrial-hex-bolts-and-nuts-1'], crops: [[0.08, 0.08, 0.6], [0.38, 0.32, 0.6]] },
  mcb: { files: ['electrical-miniature-circuit-breakers-1'], crops: [[0.02, 0.12, 0.6], [0.36, 0.1, 0.62]] },
  bricks: { files: ['building-clay-bricks-1'], crops: [[0.08, 0.2, 0.6], [0.38, 0.24, 0.58]] },
  batteries: { files: ['automotive-vehicle-batteries-1'], crops: [[0.05, 0.1, 0.6], [0.32, 0.28, 0.62]], written: true },
  angles: { files: ['metals-steel-angles-1'], crops: [[0.04, 0.22, 0.6], [0.36, 0.14, 0.6]] },
  reams: { files: ['paper-copier-paper-reams-1'], crops: [[0.06, 0.04, 0.6], [0.38, 0.3, 0.6]], written: true },
  syringes: { files: ['health-disposable-syringes-1'], crops: [[0.16, 0.38, 0.6], [0.18, 0, 0.6]] },
} as const satisfies Record<string, Scene>

/** A pictured object; the names of `tools/studio/scenes`, with separate ones for the two colours of cookware. */
export type SceneName = keyof typeof table

const scenes: Readonly<Record<SceneName, Scene>> = table

/** All scenes, the best-looking first: a small marketplace uses them in this order. */
export const sceneNames: readonly SceneName[] = Object.keys(table).filter(isSceneName)

function isSceneName(name: string): name is SceneName {
  return Object.hasOwn(table, name)
}

/** The four close-ups of a picture file: the two of its scene, and a wider version of each. */
export function cropsOf(file: string): readonly Crop[] | undefined {
  const crops = Object.values(scenes).find(scene => scene.files.includes(file))?.crops
  return crops && [...crops, ...crops.map(wider)]
}

const WIDER = 0.8
const wider = ([left, top, width]: Crop): Crop => {
  const room = 1 - WIDER
  return [room * (left / (1 - width)), room * Math.min(1, top / (1 - width)), WIDER]
}

/** The scene of a picture, by the picture's name. */
export const sceneOf = (picture: string): SceneName | undefined =>
  sceneNames.find(name => scenes[name].files.includes(picture.replace(/~.*/, '')))

/** Close-ups of a picture: the two of its scene, and two wider ones. */
const nearer = ['near1', 'near2', 'near3', 'near4'] as const

const coversOf = (scene: Scene): string[] => {
  const [hero = ''] = scene.files
  const closer = scene.files.filter(file => file.endsWith('-3'))
  const mirrored = scene.written ? [] : [`${hero}~mirror`, ...nearer.map(near => `${hero}~mirror~${near}`).toReversed()]
  const close = nearer.map(near => `${hero}~${near}`)
  return [
    ...scene.files.filter(file => !file.endsWith('-3')),
    ...(scene.hues ?? []).map(hue => `${hero}~hue${hue}`),
    ...mirrored.slice(0, 1),
    ...closer,
    // neighbours differ: a close-up of one side, then one of the other
    ...close.flatMap((near, at) => [near, ...mirrored.slice(at + 1, at + 2)]),
    ...(scene.written
      ? []
      : scene.files
          .slice(1)
          .filter(file => !closer.includes(file))
          .flatMap(file => [`${file}~mirror`, `${file}~near3`, `${file}~mirror~near4`])),
    // in another light, for scenes with writing that a mirror would reverse
    ...(scene.written ? ['dusk', 'noon'].flatMap(light => ['', ...nearer].map(near => named(hero, light, near))) : []),
  ]
}

const named = (...parts: readonly string[]): string => parts.filter(Boolean).join('~')

const covers = new Map(sceneNames.map(name => [name, coversOf(scenes[name])]))

/**
 * Two or three pictures of a scene, the cover first. Successive turns have different covers, so that lots of the same
 * goods look different. A name is a file with alterations: `~near1` to `~near4` for a close-up, `~mirror`, `~hue120`,
 * and `~dusk` or `~noon` for another light.
 */
export function picturesOf(name: SceneName, turn: number): string[] {
  const list = covers.get(name) ?? []
  const cover = list[turn % list.length] ?? ''
  const closer = scenes[name].files.find(file => file.endsWith('-3'))
  const whole = cover.replace(/~near\d$/, '')
  // a close-up of a close-up would be blurred
  if (whole.endsWith('-3')) return [cover, ...scenes[name].files.slice(0, 1)]
  const others = [whole, ...(closer && !whole.includes('~') ? [closer] : []), `${whole}~near1`, `${whole}~near2`]
  return [cover, ...others.filter(other => other !== cover)].slice(0, turn % 3 === 0 ? 3 : 2)
}
