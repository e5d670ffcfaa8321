import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import type { Crumb } from '../../panel/page/Screen.tsx'
import { useDocumentCrumbs } from '../document/header/use-document-crumbs.tsx'
import type { VersionedEntity } from './use-versioned-entity.ts'

/**
 * From the collection's list over the document to its history and, with `version`, to one version in
 * it. A global begins with itself.
 */
export function useVersionCrumbs(
  versioned: VersionedEntity,
  name: string,
  version?: ReactNode,
): readonly Crumb[] {
  const { t } = useI18n()
  const linked = useDocumentPlace(versioned, name)
  const history: Crumb = {
    key: 'versions',
    label: t('version:versions'),
    ...(version !== undefined && { render: historyLink(versioned) }),
  }
  return [
    ...linked,
    history,
    ...(version === undefined ? [] : [{ key: 'version', label: version }]),
  ]
}

/** From the collection's list to the document, which is a link: so its name is text from the start. */
export function useDocumentPlace(at: VersionedEntity, name: string): readonly Crumb[] {
  const toDocument = useDocumentCrumbs(at.entity, name)
  return toDocument.map((crumb, index) =>
    index < toDocument.length - 1 ? crumb : { ...crumb, render: documentLink(at) },
  )
}

/** A place above is not the one that one is at. */
const exact = { exact: true, includeSearch: false }

const documentLink = ({ entity, id }: VersionedEntity) =>
  id === null ? (
    <Link to="/globals/$global" activeOptions={exact} params={{ global: entity.slug }} />
  ) : (
    <Link
      to="/collections/$collection/$id"
      activeOptions={exact}
      params={{ collection: entity.slug, id }}
    />
  )

const historyLink = ({ entity, id }: VersionedEntity) =>
  id === null ? (
    <Link to="/globals/$global/versions" activeOptions={exact} params={{ global: entity.slug }} />
  ) : (
    <Link
      to="/collections/$collection/$id/versions"
      activeOptions={exact}
      params={{ collection: entity.slug, id }}
    />
  )

export const versionLink = ({ entity, id }: VersionedEntity, version: string) =>
  id === null ? (
    <Link to="/globals/$global/versions/$version" params={{ global: entity.slug, version }} />
  ) : (
    <Link
      to="/collections/$collection/$id/versions/$version"
      params={{ collection: entity.slug, id, version }}
    />
  )
