-- Events that still have the address and the browser they came from, for the sweep that takes these away.
create index if not exists events_with_origin on events (at) where ip <> '' or user_agent <> '';
