// The store in Postgres: for any number of nodes. Every method is one statement, so that it holds a row no longer than
// the statement runs.
import { Client, type ClientConfig, Pool } from 'pg'
import { actionIds, moveRow, repeatedQuery, standsAt, turnedAway } from './appending.ts'
import { matches } from './entity.ts'
import { StoreRefused } from './errors.ts'
import { type Migration, migrations, pending, record, recorded, recordTable, forPostgres } from './migrations.ts'
import { translated } from './postgres-errors.ts'
import { channel, PostgresListener } from './postgres-listener.ts'
import { type LoadOptions, SqlStore } from './sql-store.ts'
import { notEmpty } from './sqlite.ts'
import type { Append, Appended, Id, MatchRow } from './store.ts'
import { anyRowQuery, checkedRow, type Dumped, dumpQuery, emptyQueries, type Table, tables } from './tables.ts'
import { asJson, bindable, type Row, type Value } from './values.ts'
