import { afterAll } from 'vitest'
import { dropDatabases } from './fresh-database.ts'

afterAll(dropDatabases)
