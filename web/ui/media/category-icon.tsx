import type { ComponentProps } from 'react'
import { Icon } from '../basics/icon.tsx'
import { type CategoryIconName, categoryIcons } from './icons/categories.ts'

type CategoryIconProps = Omit<ComponentProps<typeof Icon>, 'd'> & { name: CategoryIconName }

export function CategoryIcon({ name, ...rest }: CategoryIconProps) {
  return <Icon d={categoryIcons[name]} {...rest} />
}
