-- Names that look alike become the same name: compatibility form and single blanks, as the contract stores new names.
-- A row whose plain name is taken keeps its old one, so that this never fails.
do $$
declare
  entry record;
begin
  for entry in select 'cities' as kind, id, '' as brand, name from cities where archived_at is null
    union all select 'hubs', id, '', name from hubs where archived_at is null
    union all select 'plans', id, '', name from plans where archived_at is null
    union all select 'models', id, brand, name from models where archived_at is null
  loop
    begin
      execute format('update %I set name = $1 where id = $2 and name <> $1', entry.kind)
        using btrim(regexp_replace(normalize(entry.name, NFKC), ' +', ' ', 'g')), entry.id;
      if entry.kind = 'models' then
        update models set brand = btrim(regexp_replace(normalize(entry.brand, NFKC), ' +', ' ', 'g')) where id = entry.id;
      end if;
    exception when unique_violation then null;
    end;
  end loop;
end $$;
