import type { ProductLine } from '../goods/product-line.ts'
import { agri } from './agri.ts'
import { apparel } from './apparel.ts'
import { automotive } from './automotive.ts'
import { building } from './building.ts'
import { chemicals } from './chemicals.ts'
import { electrical } from './electrical.ts'
import { electronics } from './electronics.ts'
import { food } from './food.ts'
import { footwearLeather } from './footwear-leather.ts'
import { health } from './health.ts'
import { homeTextiles } from './home-textiles.ts'
import { houseware } from './houseware.ts'
import { industrial } from './industrial.ts'
import { jewellery } from './jewellery.ts'
import { machinery } from './machinery.ts'
import { metals } from './metals.ts'
import { mixed } from './mixed.ts'
import { packaging } from './packaging.ts'
import { paper } from './paper.ts'
import { personalCare } from './personal-care.ts'
import { plasticsRubber } from './plastics-rubber.ts'
import { textiles } from './textiles.ts'
import { toysSports } from './toys-sports.ts'
import { woodFurniture } from './wood-furniture.ts'

/** Every product that the generator can list, at least one for each subcategory. */
export const allProductLines: readonly ProductLine[] = [
  ...textiles,
  ...apparel,
  ...homeTextiles,
  ...footwearLeather,
  ...metals,
  ...plasticsRubber,
  ...packaging,
  ...chemicals,
  ...building,
  ...electrical,
  ...electronics,
  ...machinery,
  ...industrial,
  ...automotive,
  ...paper,
  ...woodFurniture,
  ...food,
  ...personalCare,
  ...health,
  ...houseware,
  ...toysSports,
  ...agri,
  ...jewellery,
  ...mixed,
]
