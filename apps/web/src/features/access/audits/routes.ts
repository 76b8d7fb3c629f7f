/** The log of what people did stands in the task centre, where it is watched over. */
export const auditPages = { TasksCenter: () => import('./tasks-center-page.tsx') }
