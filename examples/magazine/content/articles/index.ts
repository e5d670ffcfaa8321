import type { ArticleContent } from '../types.ts'
import { aflaj } from './aflaj.ts'
import { bell } from './bell.ts'
import { buttons } from './buttons.ts'
import { dryStone } from './dry-stone.ts'
import { ferrule } from './ferrule.ts'
import { gasLamps } from './gas-lamps.ts'
import { limeMortar } from './lime-mortar.ts'
import { manhole } from './manhole.ts'
import { mapError } from './map-error.ts'
import { neighbourhoodOven } from './neighbourhood-oven.ts'
import { paper } from './paper.ts'
import { railGrinders } from './rail-grinders.ts'
import { salt } from './salt.ts'
import { sashWindow } from './sash-window.ts'
import { sourdough } from './sourdough.ts'
import { teacup } from './teacup.ts'
import { tideGauge } from './tide-gauge.ts'

export const articles: ArticleContent[] = [
  ferrule,
  neighbourhoodOven,
  limeMortar,
  tideGauge,
  railGrinders,
  bell,
  aflaj,
  teacup,
  sourdough,
  gasLamps,
  manhole,
  dryStone,
  paper,
  buttons,
  salt,
  sashWindow,
  mapError,
]
