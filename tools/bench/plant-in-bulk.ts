import pg from 'pg'

/**
 * As the owner, and without triggers: what is planted is right by its making, and millions of rows shall
 * not take minutes.
 */
export async function plantInBulk(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c session_replication_role=replica -c timezone=UTC -c work_mem=256MB',
  })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
