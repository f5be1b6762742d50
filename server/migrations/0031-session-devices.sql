-- The browser and system of a session, such as "Chrome on Android", for its owner's list of sessions.
alter table sessions add column device text;
