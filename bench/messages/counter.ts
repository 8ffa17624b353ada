import { type Kysely, sql } from 'kysely'

/**
 * The fault that the test must detect: messages are numbered by a sequence, which assigns numbers before the commit,
 * instead of by the counter in the conversation's row. Applied to this scratch database only: `conversations` becomes a
 * view, whose rows cannot be locked, and a sequence is its counter.
 */
export async function replaceCounterBySequence(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table conversations rename to conversation_rows;
    create sequence message_numbers;
    create function read_conversations() returns setof conversation_rows language plpgsql stable as $$
    declare r conversation_rows;
    begin
      for r in select * from conversation_rows loop
        select coalesce(max(seq), 0), coalesce(max(change_seq), 0) into r.message_seq, r.change_seq
          from messages where conversation_id = r.id;
        return next r;
      end loop;
    end $$;
    create view conversations as select * from read_conversations();
    create function number_by_sequence() returns trigger language plpgsql as $$
    begin
      if new.message_seq > old.message_seq then
        new.message_seq := nextval('message_numbers');
        new.change_seq := new.message_seq;
      end if;
      return new;
    end $$;
    create trigger numbers instead of update on conversations for each row execute function number_by_sequence();
  `)
    .execute(db)
}

/**
 * Lengthens the time between numbering a message and its commit; without that a fault shows as rarely as in production.
 */
export async function slowDownWriting(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create function take_a_moment() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(random() * 0.04);
      return new;
    end $$;
    create trigger moment before insert on messages for each row execute function take_a_moment();
  `)
    .execute(db)
}
