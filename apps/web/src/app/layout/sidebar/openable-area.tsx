import { RightOutlined } from '@ant-design/icons'
import { Fragment, type ReactNode, useId } from 'react'
import { words as areaWords } from '../../routing/areas/words.ts'
import { areaTitle } from '../../routing/areas/trail.ts'
import type { MenuArea } from '../../routing/menu.ts'
import { PageLink } from './page-link.tsx'
import styles from './sidebar.module.css'

/** The pages of an area, under their captions where it has several kinds. */
export function AreaPages({ area, id }: { area: MenuArea; id?: string }) {
  return (
    <div id={id} className={styles.pages}>
      {area.sections.map(({ caption, pages }) => (
        <Fragment key={caption ?? 'pages'}>
          {caption && <p className={styles.caption}>{areaWords.captions[caption]}</p>}
          <ul className={styles.list}>
            {pages.map((page) => (
              <li key={page.name}>
                <PageLink page={page} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}

interface OpenableAreaProps {
  area: MenuArea
  icon: ReactNode
  isOpen: boolean
  onToggle: () => void
}

/** An area that opens below its own name. */
export function OpenableArea({ area, icon, isOpen, onToggle }: OpenableAreaProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        {icon}
        <span className={styles.name}>{areaTitle(area)}</span>
        <RightOutlined className={styles.arrow ?? ''} aria-hidden />
      </button>
      {isOpen && <AreaPages area={area} id={id} />}
    </>
  )
}
