alter table plans validate constraint plans_sale;
