export interface ChoosableLot {
  id: string
  name: string
  image: string | null
}
