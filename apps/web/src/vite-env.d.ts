/// <reference types="vite/client" />

/** The console's version, from its package. */
declare const APP_VERSION: string
