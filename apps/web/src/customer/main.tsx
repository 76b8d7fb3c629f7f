import './theme.css'
import { createRoot } from 'react-dom/client'
import { language } from '#lib/i18n/words.ts'
import { CustomerPages } from './customer-pages.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('no root element')
document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
createRoot(root).render(<CustomerPages path={location.pathname} />)
