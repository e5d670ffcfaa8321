import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, signInByRequest, TOBIAS, test } from './fixtures/editor.ts'

test.describe('components of the site', () => {
  test('a field with the site’s own component is edited, validated and saved like any other', async ({
    editor,
    content,
  }) => {
    const { id } = await content.create('articles', {
      title: 'An own field',
      standfirst: 'Ten chars.',
      slug: ownAddress('own-field'),
    })
    await editor.goto(`/admin/collections/articles/${id}`)
    const screen = documentScreen(editor)
    const standfirst = screen.field('Standfirst')
    await expect(screen.main).toContainText('150 characters left on the front page')
    await standfirst.fill('A little longer.')
    await expect(screen.main).toContainText('144 characters left on the front page')
    await screen.isSaved()
    await expect
      .poll(() => content.read('articles', id))
      .toMatchObject({ standfirst: 'A little longer.' })
    await standfirst.press('ControlOrMeta+z')
    await expect(standfirst).toHaveValue('Ten chars.')
    await standfirst.fill('')
    await screen.publish.click()
    await expect(standfirst).toHaveAccessibleDescription(/required/)
  })

  test('a cell of the site’s own is shown in the list', async ({ editor }) => {
    await editor.goto('/admin/collections/articles')
    const badge = editor
      .getByRole('table')
      .getByText(/^(Report|Essay|Portrait|Guide|Letter)$/)
      .first()
    await expect(badge).toBeVisible()
  })

  test('a screen of the site’s own is in the navigation and reads with the editor’s rights', async ({
    editor,
  }) => {
    await editor.goto('/admin')
    await editor
      .getByRole('navigation')
      .getByRole('link', { name: 'Calendar', exact: true })
      .click()
    await expect(editor.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
    await expect(editor.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(editor).toHaveTitle(/Calendar/)
  })

  test('a part of the dashboard gets the signed-in user', async ({ page }) => {
    await signInByRequest(page, TOBIAS)
    await page.goto('/admin')
    await expect(page.getByText('Somebody else reads before we publish')).toBeVisible()
  })

  test('a component that throws does not break the form', async ({ editor, content }) => {
    const { id } = await content.create('articles', {
      title: 'A broken field',
      standfirst: 'Kept.',
      slug: ownAddress('broken-field'),
    })
    await editor.route(/\/admin\/components\/.*\.js$/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `globalThis.stetPanelParts.push({ name: '', components: {
          './components/StandfirstField.tsx#StandfirstField': () => { throw new Error('broken') },
        } })`,
      }),
    )
    await editor.goto(`/admin/collections/articles/${id}`)
    const screen = documentScreen(editor)
    await expect(screen.main).toContainText('StandfirstField of this site failed')
    await screen.field('Standfirst').fill('Written all the same.')
    await screen.isSaved()
    await expect
      .poll(() => content.read('articles', id))
      .toMatchObject({ standfirst: 'Written all the same.' })
  })
})
