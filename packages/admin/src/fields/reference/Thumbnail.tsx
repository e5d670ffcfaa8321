import styles from './Thumbnail.module.css'

/** A small picture beside a title that says what it is. */
export function Thumbnail({ src }: { readonly src: string }) {
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      // Dragged, a picture would be a file to the places that take files.
      draggable={false}
      className={styles.thumbnail}
    />
  )
}
