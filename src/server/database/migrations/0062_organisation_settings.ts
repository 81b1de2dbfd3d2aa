import { sql, type Kysely } from 'kysely'

/**
 * An organisation has a logo of its own, which is a medium, switches chat on and off, and says when its next steps are put
 * away. Registration stays a setting of the installation, which names one organisation: the setting follows a new name, and
 * the organisation's own server's role changes it by one function, where it is this organisation's to decide (decision 0093).
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table organisations
      add column logo_media_id text,
      add column chat_enabled boolean not null default true,
      add column next_steps_dismissed_at timestamptz,
      add foreign key (id, logo_media_id) references media (organisation_id, id) on delete set null (logo_media_id);
    create index organisations_of_logo on organisations (id, logo_media_id) where logo_media_id is not null;
    grant update (brand_logo, brand_logo_symbol, logo_media_id, chat_enabled, next_steps_dismissed_at)
      on organisations to muster_scoped;
    grant select (chat_enabled) on organisations to muster_open;

    create function muster_registration() returns table (is_open boolean, decided_elsewhere text)
      language sql stable security definer set search_path from current as $$
        with own as (
          select id, name from organisations where id = current_setting('muster.organisation_id', true)
        ), named as (
          select organisations.id from installation_settings
          join organisations on lower(organisations.name) = lower(value)
          where installation_settings.name = 'registrationOrganisation'
          order by organisations.name = value desc, organisations.id limit 1
        )
        select
          coalesce((select id from named) = own.id, false)
            and exists (select from installation_settings where name = 'registrationEnabled' and value = 'true'),
          case
            when (select id from named) = own.id then null
            when exists (select from named) then 'otherOrganisation'
            when (select count(*) from organisations) > 1 then 'severalOrganisations'
          end
        from own
      $$;

    create function muster_set_registration(enabled boolean) returns boolean
      language plpgsql security definer set search_path from current as $$
    begin
      if not exists (select from muster_registration() where decided_elsewhere is null) then return false; end if;
      insert into installation_settings (name, value)
        select 'registrationEnabled', enabled::text
        union all
        select 'registrationOrganisation', organisations.name from organisations
        where id = current_setting('muster.organisation_id', true)
      on conflict (name) do update set value = excluded.value;
      return true;
    end $$;
    revoke execute on function muster_registration, muster_set_registration from public;
    grant execute on function muster_registration, muster_set_registration to muster_scoped;

    create function muster_registration_follows_name() returns trigger
      language plpgsql security definer set search_path from current as $$
    begin
      -- else it could take the place of another one that the setting names
      if exists (select from organisations where id <> new.id and lower(name) = lower(new.name)) then
        raise unique_violation using constraint = 'organisations_name_key';
      end if;
      update installation_settings set value = new.name
      where name = 'registrationOrganisation' and lower(value) = lower(old.name)
        and not exists (select from organisations where id <> new.id and lower(name) = lower(old.name));
      return new;
    end $$;
    revoke execute on function muster_registration_follows_name from public;
    create trigger registration_follows_name before update of name on organisations for each row
      when (old.name is distinct from new.name) execute function muster_registration_follows_name();
  `.execute(db)
}
