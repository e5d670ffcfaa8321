import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { actionText, type BoundAction } from '../../../actions/action.ts'
import { ariaKeyShortcut, isApplePlatform, shortcutKeys } from '../../../actions/shortcut.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { NARROW } from '../../../panel/page/narrow.ts'
import { useMediaQuery } from '../../../panel/page/use-media-query.ts'
import {
  Button,
  IconButton,
  Menu,
  type MenuEntry,
  SplitButton,
  Tooltip,
} from '../../../ui/index.ts'
import styles from './DocumentControls.module.css'

export interface DocumentControlsProps {
  actions: readonly BoundAction[]
  /** Autosave keeps the draft by itself; the shortcut works all the same. */
  showsSaveDraft: boolean
  isSaving: boolean
  isPublishing: boolean
  /** What can be done with stored documents has its place kept, so that the first save moves nothing. */
  isNew?: boolean
  /** Begins the ids of the buttons, where there are others below. */
  idPrefix?: string
}

/** What stands as buttons; everything else is in the menus. */
const BUTTONS = new Set(['save', 'save-draft', 'publish', 'publish-locale', 'schedule'])

/** Other ways to publish. */
const BESIDE_PUBLISH = new Set(['publish-locale', 'schedule'])

/** The likely next step as a button, rarer ones in menus. */
export function DocumentControls({
  actions,
  showsSaveDraft,
  isSaving,
  isPublishing,
  isNew = false,
  idPrefix = '',
}: DocumentControlsProps) {
  const i18n = useI18n()
  const { t } = i18n
  const isApple = isApplePlatform()
  const named = (name: string) => actions.find((action) => action.name === name)
  const save = named('save')
  const saveDraft = named('save-draft')
  // Where there is little room it stands in the menu.
  const isNarrow = useMediaQuery(NARROW)
  const saveAndClose = isNarrow ? undefined : named('save-and-close')
  // Who may publish some locales only publishes the one that is edited.
  const publish = named('publish') ?? named('publish-locale')
  const besidePublish = actions.filter(
    (action) => BESIDE_PUBLISH.has(action.name) && action !== publish,
  )
  const others = actions.filter((action) => !BUTTONS.has(action.name) && action !== saveAndClose)

  function entry(action: BoundAction): MenuEntry {
    const Icon = action.icon
    return {
      id: action.name,
      label: actionText(action, i18n),
      disabled: !action.isEnabled,
      destructive: action.destructive,
      onSelect: action.perform,
      ...(Icon && { icon: <Icon aria-hidden="true" /> }),
      ...(action.shortcut && { shortcut: shortcutKeys(action.shortcut, isApple) }),
    }
  }
  const keys = (action: BoundAction) =>
    action.shortcut === undefined
      ? {}
      : { 'aria-keyshortcuts': ariaKeyShortcut(action.shortcut, isApple) }

  return (
    <>
      {saveDraft && showsSaveDraft && (
        <Tooltip
          content={actionText(saveDraft, i18n)}
          shortcut={saveDraft.shortcut ? shortcutKeys(saveDraft.shortcut, isApple) : undefined}
        >
          <Button
            id={`${idPrefix}action-save-draft`}
            aria-disabled={!saveDraft.isEnabled}
            loading={isSaving}
            loadingLabel={t('document:saving')}
            onClick={() => saveDraft.isEnabled && saveDraft.perform()}
            {...keys(saveDraft)}
          >
            {actionText(saveDraft, i18n)}
          </Button>
        </Tooltip>
      )}
      {save && (
        <Button
          id={`${idPrefix}action-save`}
          variant="primary"
          aria-disabled={!save.isEnabled}
          loading={isSaving}
          loadingLabel={t('document:saving')}
          onClick={() => save.isEnabled && save.perform()}
          {...keys(save)}
        >
          {actionText(save, i18n)}
        </Button>
      )}
      {saveAndClose && (
        <Button
          id={`${idPrefix}action-save-and-close`}
          aria-disabled={!saveAndClose.isEnabled}
          onClick={() => saveAndClose.isEnabled && saveAndClose.perform()}
        >
          {actionText(saveAndClose, i18n)}
        </Button>
      )}
      {publish && (
        <PublishButton
          id={`${idPrefix}action-publish`}
          action={publish}
          items={besidePublish.map(entry)}
          isPublishing={isPublishing}
          keys={keys(publish)}
        />
      )}
      {others.length === 0 && isNew && (
        <span className={styles.place}>
          <IconButton
            icon={<Ellipsis aria-hidden="true" />}
            label={t('general:moreActions')}
            disabled
          />
        </span>
      )}
      {others.length > 0 && (
        <Menu
          label={t('general:moreActions')}
          align="end"
          items={others.map(entry)}
          trigger={
            <IconButton icon={<Ellipsis aria-hidden="true" />} label={t('general:moreActions')} />
          }
        />
      )}
    </>
  )
}

interface PublishButtonProps {
  id: string
  action: BoundAction
  items: readonly MenuEntry[]
  isPublishing: boolean
  keys: object
}

function PublishButton({ id, action, items, isPublishing, keys }: PublishButtonProps) {
  const i18n = useI18n()
  const { t } = i18n
  // Changes that cannot be published are none: readers have what editors see.
  const isDone = !action.isEnabled && !isPublishing && action.label === 'version:publishChanges'
  return (
    <SplitButton
      id={id}
      // With nothing to publish, what is in its menu must not shout.
      variant={action.isEnabled || items.length === 0 ? 'primary' : 'secondary'}
      aria-disabled={!action.isEnabled}
      loading={isPublishing}
      loadingLabel={t('version:publishing')}
      onClick={() => {
        if (action.isEnabled) action.perform()
      }}
      {...keys}
      label={t('version:publish')}
      menuLabel={t('document:morePublishOptions')}
      items={items}
    >
      {/* As wide with either, so that the first key moves nothing. */}
      <span className={styles.either}>
        <span data-out={isDone || undefined}>{actionText(action, i18n)}</span>
        {action.label === 'version:publishChanges' && (
          <span data-out={!isDone || undefined} className={styles.done}>
            <Check aria-hidden="true" />
            {t('version:published')}
          </span>
        )}
      </span>
    </SplitButton>
  )
}
