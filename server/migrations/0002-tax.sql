-- The states and union territories of India, with the codes that their GSTINs begin with. NCR has cities in three of them.
create table states (
  name text primary key,
  codes text[] not null
);
insert into states (name, codes) values
  ('Andaman and Nicobar Islands', '{35}'),
  ('Andhra Pradesh', '{37}'),
  ('Arunachal Pradesh', '{12}'),
  ('Assam', '{18}'),
  ('Bihar', '{10}'),
  ('Chandigarh', '{04}'),
  ('Chhattisgarh', '{22}'),
  ('Dadra and Nagar Haveli and Daman and Diu', '{26}'),
  ('Delhi', '{07}'),
  ('Goa', '{30}'),
  ('Gujarat', '{24}'),
  ('Haryana', '{06}'),
  ('Himachal Pradesh', '{02}'),
  ('Jammu and Kashmir', '{01}'),
  ('Jharkhand', '{20}'),
  ('Karnataka', '{29}'),
  ('Kerala', '{32}'),
  ('Ladakh', '{38}'),
  ('Lakshadweep', '{31}'),
  ('Madhya Pradesh', '{23}'),
  ('Maharashtra', '{27}'),
  ('Manipur', '{14}'),
  ('Meghalaya', '{17}'),
  ('Mizoram', '{15}'),
  ('Nagaland', '{13}'),
  ('NCR', '{07,06,09}'),
  ('Odisha', '{21}'),
  ('Puducherry', '{34}'),
  ('Punjab', '{03}'),
  ('Rajasthan', '{08}'),
  ('Sikkim', '{11}'),
  ('Tamil Nadu', '{33}'),
  ('Telangana', '{36}'),
  ('Tripura', '{16}'),
  ('Uttar Pradesh', '{09}'),
  ('Uttarakhand', '{05}'),
  ('West Bengal', '{19}');

-- The supplier on the invoices of a state. Its cities cannot be booked while the details are missing.
create table suppliers (
  id uuid primary key,
  state text not null constraint suppliers_state unique references states,
  legal_name text,
  address text,
  gstin text,
  sac text,
  check (num_nulls(legal_name, address, gstin, sac) in (0, 4))
);
insert into suppliers (id, state) select gen_random_uuid(), unnest(array['Telangana', 'Karnataka', 'NCR']);

-- The GST rates of a state, in hundredths of a percent. A rate applies from its day until the day of the next one.
create table gst_rates (
  id uuid primary key,
  state text not null references suppliers (state),
  from_day date not null,
  cgst_basis_points integer not null check (cgst_basis_points between 0 and 5000),
  sgst_basis_points integer not null check (sgst_basis_points between 0 and 5000),
  constraint gst_rates_day unique (state, from_day)
);
insert into gst_rates (id, state, from_day, cgst_basis_points, sgst_basis_points)
  select gen_random_uuid(), state, '2017-07-01', 250, 250 from suppliers;
