import type { ProductLine } from '../goods/product-line.ts'
import { agri } from './consumer/agri.ts'
import { food } from './consumer/food.ts'
import { health } from './consumer/health.ts'
import { houseware } from './consumer/houseware.ts'
import { mixed } from './consumer/mixed.ts'
import { personalCare } from './consumer/personal-care.ts'
import { toysSports } from './consumer/toys-sports.ts'
import { woodFurniture } from './consumer/wood-furniture.ts'
import { apparel } from './fashion/apparel.ts'
import { footwearLeather } from './fashion/footwear-leather.ts'
import { homeTextiles } from './fashion/home-textiles.ts'
import { jewellery } from './fashion/jewellery.ts'
import { textiles } from './fashion/textiles.ts'
import { yarnsAndTrims } from './fashion/yarns-and-trims.ts'
import { automotive } from './industry/automotive.ts'
import { building } from './industry/building.ts'
import { chemicals } from './industry/chemicals.ts'
import { electrical } from './industry/electrical.ts'
import { electronics } from './industry/electronics.ts'
import { industrial } from './industry/industrial.ts'
import { machinery } from './industry/machinery.ts'
import { metals } from './industry/metals.ts'
import { packaging } from './industry/packaging.ts'
import { paper } from './industry/paper.ts'
import { plasticsRubber } from './industry/plastics-rubber.ts'

/** Every product that the generator can list, at least one for each subcategory. */
export const allProductLines: readonly ProductLine[] = [
  ...textiles,
  ...yarnsAndTrims,
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
