const picture = /^data:image\/(png|jpeg|gif|webp|avif);base64,([a-z\d+/=\s]+)$/i

/** The picture that an address holds itself; null for other addresses. */
export function pictureFile(address: string, name: string): File | null {
  const [, subtype, data] = picture.exec(address) ?? []
  if (subtype === undefined || data === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))
    const type = `image/${subtype.toLowerCase()}`
    return new File([bytes], `${name}.${type === 'image/jpeg' ? 'jpg' : subtype}`, { type })
  } catch {
    return null
  }
}
