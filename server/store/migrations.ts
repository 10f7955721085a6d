// The schema, step by step. A step that has been released is never edited: the next one changes what it made. The
// statements are the common ground of SQLite and Postgres.
import { StoreRefused } from './errors.ts'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
}

// An id in a game (its maker, a seat, an entry) need not be an account here: games are imported and outlive accounts.
export const migrations: readonly Migration[] = [
  {
    number: 1,
    name: 'accounts, tables and their logs',
    sql: `
      CREATE TABLE accounts (
        id TEXT NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        email TEXT UNIQUE,
        password_hash TEXT,
        role TEXT NOT NULL,
        language TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        deleted_at BIGINT
      );
      CREATE INDEX accounts_newest ON accounts (created_at, id);

      CREATE TABLE sessions (
        hash TEXT NOT NULL PRIMARY KEY,
        account TEXT NOT NULL REFERENCES accounts (id),
        created_at BIGINT NOT NULL,
        expires_at BIGINT NOT NULL
      );
      CREATE INDEX sessions_account ON sessions (account);

      CREATE TABLE tokens (
        id TEXT NOT NULL PRIMARY KEY,
        hash TEXT NOT NULL UNIQUE,
        account TEXT NOT NULL REFERENCES accounts (id),
        name TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        last_used_at BIGINT
      );
      CREATE INDEX tokens_account ON tokens (account);

      CREATE TABLE links (
        hash TEXT NOT NULL PRIMARY KEY,
        account TEXT NOT NULL REFERENCES accounts (id),
        purpose TEXT NOT NULL,
        expires_at BIGINT NOT NULL
      );
      CREATE INDEX links_account ON links (account);

      CREATE TABLE blocks (
        account TEXT NOT NULL REFERENCES accounts (id),
        blocked TEXT NOT NULL REFERENCES accounts (id),
        PRIMARY KEY (account, blocked)
      );

      CREATE TABLE matches (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL,
        version TEXT NOT NULL,
        title TEXT NOT NULL,
        phase TEXT NOT NULL,
        visibility TEXT NOT NULL,
        password_hash TEXT,
        created_by TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        updated_at BIGINT NOT NULL,
        seq BIGINT NOT NULL,
        members TEXT NOT NULL,
        data TEXT NOT NULL,
        seed TEXT,
        due_at BIGINT,
        leased_by TEXT
      );
      CREATE INDEX matches_latest ON matches (updated_at, id);
      CREATE INDEX matches_lobby ON matches (phase, visibility, updated_at, id);
      CREATE INDEX matches_due ON matches (due_at) WHERE due_at IS NOT NULL;

      CREATE TABLE members (
        account TEXT NOT NULL,
        match_id TEXT NOT NULL REFERENCES matches (id),
        PRIMARY KEY (account, match_id)
      );
      CREATE INDEX members_match ON members (match_id);

      CREATE TABLE entries (
        match_id TEXT NOT NULL REFERENCES matches (id),
        seq BIGINT NOT NULL,
        happened_at BIGINT NOT NULL,
        kind TEXT NOT NULL,
        account TEXT,
        action_id TEXT,
        data TEXT NOT NULL,
        PRIMARY KEY (match_id, seq),
        CONSTRAINT entries_action UNIQUE (match_id, action_id)
      );

      CREATE TABLE snapshots (
        match_id TEXT NOT NULL REFERENCES matches (id),
        seq BIGINT NOT NULL,
        data TEXT NOT NULL,
        PRIMARY KEY (match_id, seq)
      );

      CREATE TABLE notes (
        match_id TEXT NOT NULL REFERENCES matches (id),
        account TEXT NOT NULL,
        content TEXT NOT NULL,
        PRIMARY KEY (match_id, account)
      );
    `,
  },
  {
    number: 2,
    name: 'what one account has written',
    sql: `
      CREATE INDEX entries_chat ON entries (account) WHERE kind = 'chat';
      CREATE INDEX notes_account ON notes (account);
    `,
  },
  {
    number: 3,
    name: 'changes of a match that its log does not tell',
    sql: 'ALTER TABLE matches ADD COLUMN rev BIGINT NOT NULL DEFAULT 0',
  },
  {
    number: 4,
    name: 'tables of one account',
    sql: 'CREATE INDEX matches_maker ON matches (created_by, phase, created_at)',
  },
]

export const recordTable = `CREATE TABLE IF NOT EXISTS migrations (
  number BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL)`
export const record = 'INSERT INTO migrations (number, name, applied_at) VALUES ($1, $2, $3)'
export const recorded = 'SELECT COALESCE(MAX(number), 0) AS number FROM migrations'

export const schemaNumber = (known = migrations): number => known.at(-1)?.number ?? 0

export const refuseNewer = (what: string, found: number, known = migrations): void => {
  if (found <= schemaNumber(known)) return
  throw new StoreRefused(
    'newer-schema',
    `${what} has schema ${found}; this version of Skelos knows schemas up to ${schemaNumber(known)}. Use the version that wrote it, or a newer one.`,
  )
}

/** What is still to be done to a database that has got as far as `done`. */
export const pending = (done: number, known = migrations): readonly Migration[] => {
  refuseNewer('The database', done, known)
  return known.filter(({ number }) => number > done)
}

/** Texts compare by their bytes, as in SQLite, so that both give everything in the same order. */
export const forPostgres = (sql: string): string => sql.replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"')
