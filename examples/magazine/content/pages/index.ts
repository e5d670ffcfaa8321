import type { TreeObject } from '../localized.ts'
import { about } from './about.ts'
import { colophon } from './colophon.ts'
import { contribute } from './contribute.ts'
import { shop } from './shop.ts'
import { subscribe } from './subscribe.ts'

export const pages: TreeObject[] = [about, subscribe, contribute, colophon, shop]
