#!/bin/sh
# Turns on the access control of etcd: `root` manages it, `patroni` reads and writes its own keys. May be run again.
set -eu
# without the account this fails if access control is on already, or if etcd does not answer
etcdctl user list >/dev/null 2>&1 || exec etcdctl --user "root:$ETCD_PASSWORD" user list
etcdctl user get root || etcdctl user add "root:$ETCD_PASSWORD"
etcdctl user get patroni || etcdctl user add "patroni:$PATRONI_PASSWORD"
etcdctl role get patroni || etcdctl role add patroni
etcdctl role grant-permission patroni --prefix=true readwrite /service/
etcdctl user grant-role patroni patroni
etcdctl user grant-role root root
etcdctl auth enable
