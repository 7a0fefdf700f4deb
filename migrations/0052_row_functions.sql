-- Databases made before 0008 and 0029 held these as text have them with a parsed body, which keeps recent releases of
-- PostgreSQL from adding a column with a default to jobs or customers.
create or replace function words_of(jobs) returns tsvector stable parallel safe language sql as $$
  select words_in(concat_ws(' ', $1.customer_name, $1.customer_email, $1.customer_phone, phone_word($1.customer_phone),
    $1.address, $1.type, (select company from customers where id = $1.customer_id)));
$$;

create or replace function words_of(customers) returns tsvector stable parallel safe language sql as $$
  select words_in(concat_ws(' ', $1.name, $1.email, $1.phone, phone_word($1.phone), $1.company,
    (select string_agg(concat_ws(' ', label, address), ' ') from properties where customer_id = $1.id),
    (select string_agg(concat_ws(' ', name, email, phone, phone_word(phone), company), ' ')
      from customers as merged where merged_into = $1.id)));
$$;
