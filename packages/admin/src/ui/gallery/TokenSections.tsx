import styles from './Gallery.module.css'
import { Section } from './Section.tsx'

const colours = [
  'canvas',
  'surface',
  'sunken',
  'hover',
  'pressed',
  'hairline',
  'control-edge',
  'ink-faint',
  'ink-soft',
  'ink',
  'accent',
  'accent-soft',
  'published',
  'published-soft',
  'changed',
  'changed-soft',
  'error',
  'error-soft',
]

export function TokenSections() {
  return (
    <>
      <Section title="Colour">
        <div className={styles.swatches}>
          {colours.map((name) => (
            <div key={name}>
              <div className={styles.swatch} style={{ background: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Section>
      <Section title="Type">
        <div>
          {['3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'].map((size) => (
            <p
              key={size}
              style={{
                fontSize: `var(--text-${size})`,
                fontFamily: size.endsWith('xl') ? 'var(--font-serif)' : undefined,
                fontWeight: size.endsWith('xl') ? 580 : undefined,
              }}
            >
              Let it stand: the quick proofreader marks <em>eleven</em> errors.
            </p>
          ))}
        </div>
        <p className={styles.serif}>
          The writing surface is set in Source Serif. <strong>Strong</strong>, <em>emphasis</em>,{' '}
          <a href="#style">the style guide</a> and <code>code</code> stand in a line without
          disturbing it.
        </p>
      </Section>
    </>
  )
}
