/**
 * What somebody is to know or to see to, and whether it is open at the moment: the shell shows it, and whoever is told
 * that a second person is needed opens it at their requests.
 */

import { createStore } from '#lib/state/store.ts'

export const INBOX_PARTS = ['alarms', 'toDecide', 'own', 'decided', 'exports', 'messages'] as const
export type InboxPart = (typeof INBOX_PARTS)[number]

/** The part that is seen; nothing while the inbox is closed. */
export const inbox = createStore<InboxPart | undefined>(undefined)

/** Something that was told in passing. */
export interface Message {
  /** ISO instant. */
  time: string
  title: string
  text?: string
}

/** What was told since the console was loaded, the latest first. */
export const messages = createStore<readonly Message[]>([])

const MOST = 50

/** Keeps what is about to be told, for whoever looked away. */
export const keepMessage = (message: Omit<Message, 'time'>): void =>
  messages.set([{ time: new Date().toISOString(), ...message }, ...messages.get()].slice(0, MOST))
