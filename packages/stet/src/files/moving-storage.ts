import { type ByteRange, type FileStorage, type StoredFileInfo, Unavailable } from '@stet/core'

/**
 * A storage whose files are being moved there from a former one, while the site runs. New files are
 * written to the present one; every other file is where it is found.
 *
 * A file that is moved is whole in the present storage before it leaves the former. So whoever looks at the
 * present, then at the former, and finds it in neither, finds it in the present by a second look.
 */
export function movingStorage(present: FileStorage, former: FileStorage): FileStorage {
  const has = async (storage: FileStorage, key: string) => (await storage.stat(key)) !== null

  /** The first answer that is not null. */
  async function found<T>(look: (storage: FileStorage) => Promise<T | null>): Promise<T | null> {
    return (await look(present)) ?? (await look(former)) ?? (await look(present))
  }

  const { parts, direct } = present
  return {
    async write(key, file) {
      if (await has(former, key)) return false
      if (!(await present.write(key, file))) return false
      // A server that has the two storages the other way round may have stored another file under this key
      // meanwhile. It looks after writing as well, so that at least one notices. The file was moved away, so
      // the caller sends it once more.
      if (!(await has(former, key))) return true
      await present.delete(key)
      throw new Unavailable()
    },
    read: (key: string, range?: ByteRange) => found((storage) => storage.read(key, range)),
    stat: (key: string): Promise<StoredFileInfo | null> => found((storage) => storage.stat(key)),
    async delete(key) {
      await former.delete(key)
      await present.delete(key)
    },
    async *list() {
      yield* present.list()
      yield* former.list()
    },
    async addressOf(key, answer) {
      const place = (await has(present, key)) ? present : former
      return (await place.addressOf?.(key, answer)) ?? null
    },
    async sweep(options) {
      return ((await present.sweep?.(options)) ?? 0) + ((await former.sweep?.(options)) ?? 0)
    },
    ...(direct && { direct }),
    ...(parts && {
      parts: {
        partSize: parts.partSize,
        begin: (file) => parts.begin(file),
        sign: (file, upload, part) => parts.sign(file, upload, part),
        list: (file, upload) => parts.list(file, upload),
        complete: async (file, upload) =>
          !(await has(former, file.key)) && (await parts.complete(file, upload)),
        abort: (file, upload) => parts.abort(file, upload),
      },
    }),
  }
}
