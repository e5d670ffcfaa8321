import popup from './popup.module.css'

/**
 * Where everything stands that opens over the page.
 *
 * It does not move with the page: a part of the page that gets the focus is scrolled away from under the bars of
 * the page, and what is open lies above those, so the page would scroll although all of it is in view.
 */
export const popupPosition = {
  positionMethod: 'fixed',
  className: popup.positioner,
} as const
