import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

/** No promise of speed: on a loaded machine a page of Ant Design's components takes seconds to render in jsdom. */
configure({ asyncUtilTimeout: 60_000 })
