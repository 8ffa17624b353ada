-- A report about a business keeps its reason and its decision, and not the name of somebody who is gone.
create index reports_about_business on reports (about_user_id) where subject_kind = 'business';

create or replace function withdraw_seller(gone uuid) returns void language plpgsql as $$
begin
  perform from businesses where user_id = gone for update;
  update listings set status = 'Deleted', description = '', specifications = '[]', version = version + 1, updated_at = now()
    where user_id = gone and (status <> 'Deleted' or description <> '' or specifications <> '[]');
  update businesses set name = 'Deleted User', gst = '', pan = '', state = null, city = null, incorporated_on = '1900-01-01',
      verified = false, verified_at = null, version = version + 1, updated_at = now(),
      -- nothing is left for an administrator to look at
      reviewed_version = version + 1, review_reason = null, review_checked = '{}'
    where user_id = gone and (gst, pan, name) <> ('', '', 'Deleted User');
  update reports set evidence = 'Deleted User'
    where about_user_id = gone and subject_kind = 'business' and evidence <> 'Deleted User';
  delete from imports where user_id = gone;
  delete from import_headers where user_id = gone;
  delete from second_factors where user_id = gone;
end $$;

update reports r set evidence = 'Deleted User' from users u
  where u.id = r.about_user_id and u.deleted_at is not null and r.subject_kind = 'business';

-- What admins looked for when they exported is a name, an address or a phone more often than not, and events stay for good.
alter table events disable trigger events_append_only;
update events set data = (data #- '{filters,search}') || '{"searched": true}'
  where kind = 'admin.exported' and coalesce(data #>> '{filters,search}', '') <> '';
alter table events enable trigger events_append_only;
