-- What customers booked and owe, of these customers only. The view that this replaces summed up every customer with an
-- unread change, and planned that sum again for each read.
drop view customer_totals;

create function customer_totals(customer_ids uuid[]) returns setof customer_sums stable language plpgsql as $$
declare
  unread uuid[] := array(
    select unnest(customers_to_sum(array(
      select subject from unread_changes('customers') where subject is not null)))
    intersect
    select unnest(customer_ids));
begin
  return query
    select * from customer_sums where customer_id = any (customer_ids) and customer_id <> all (unread);
  if cardinality(unread) > 0 then
    return query select * from sums_of(unread);
  end if;
end $$;
