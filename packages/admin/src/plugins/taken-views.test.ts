import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { definePanelPlugin } from './panel-plugin.ts'
import { withoutTakenViews } from './taken-views.ts'

const routes = { admin: '/admin', api: '/api' }

function View() {
  return null
}

const log = vi.fn()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(log)
})
afterEach(() => {
  vi.restoreAllMocks()
  log.mockReset()
})

describe('a view of a plugin', () => {
  test('stays where nothing else answers', () => {
    const plugin = definePanelPlugin({
      name: 'reviews',
      views: [
        { path: '/reviews', Component: View },
        { path: '/reviews/:id', Component: View },
        { path: '/api', Component: View },
      ],
    })
    expect(withoutTakenViews(plugin, routes)).toEqual(plugin)
    expect(log).not.toHaveBeenCalled()
  })

  test.each(['/brand', '/messages/:id', '/assets', '/plugins', '/components', '/jobs'])(
    'at %s, which the panel answers, is left out and named',
    (path) => {
      const plugin = definePanelPlugin({
        name: 'reviews',
        views: [
          { path, Component: View },
          { path: '/reviews', Component: View },
        ],
      })
      const { views } = withoutTakenViews(plugin, routes)
      expect(views?.map((view) => view.path)).toEqual(['/reviews'])
      expect(log).toHaveBeenCalledWith(
        `The view ${path} of reviews is left out: "/${path.split('/')[1]}" is the panel's own.`,
      )
    },
  )

  test('at the API of a panel at the root is left out', () => {
    const plugin = definePanelPlugin({ name: 'a', views: [{ path: '/api', Component: View }] })
    expect(withoutTakenViews(plugin, { admin: '/', api: '/api' }).views).toEqual([])
  })
})
