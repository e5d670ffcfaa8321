/**
 * Has the page's selection tell only of changes, as browsers do; happy-dom tells whenever it is set, so
 * that an editor which sets it again and again never ends. Returns what takes this back.
 */
export function tellOnlyOfChanges(): () => void {
  const { prototype } = Selection
  const { setBaseAndExtent } = prototype
  prototype.setBaseAndExtent = function (this: Selection, anchor, from, focus, to) {
    const isSame =
      this.anchorNode === anchor &&
      this.anchorOffset === from &&
      this.focusNode === focus &&
      this.focusOffset === to
    if (!isSame) setBaseAndExtent.call(this, anchor, from, focus, to)
  }
  return () => {
    prototype.setBaseAndExtent = setBaseAndExtent
  }
}
