-- A worker's break: {"from": "11:30", "to": "13:30", "minutes": 30}; it begins between the two. Null: none is planned.
alter table workers add column rest_break jsonb;
